extension CollationLanguage {
  /// The rules of CLDR 42 for the language, in the notation of UTS #35, part 5: `&` says behind which text, or before
  /// which letter, those that follow are placed; `<` is another letter, `<<` another accent, `<<<` another form of it;
  /// what stands behind `/` is what the text counts as besides.
  var rules: [String] {
    switch self {
    case .cs: ["&C<č<<<Č", "&H<ch<<<cH<<<Ch<<<CH", "&R<ř<<<Ř", "&S<š<<<Š", "&Z<ž<<<Ž"]
    case .da:
      [
        "[caseFirst upper]", "&D<<đ<<<Đ<<ð<<<Ð", "&th<<<þ", "&TH<<<Þ", "&Y<<ü<<<Ü<<ű<<<Ű",
        "&[before 1]ǀ<æ<<<Æ<<ä<<<Ä<ø<<<Ø<<ö<<<Ö<<ő<<<Ő<å<<<Å<<<aa<<<Aa<<<AA", "&oe<<œ<<<Œ",
      ]
    case .de: ["&AE<<ä<<<Ä", "&OE<<ö<<<Ö", "&UE<<ü<<<Ü"]
    case .es: ["&N<ñ<<<Ñ"]
    case .et: ["&[before 1]T<š<<<Š<z<<<Z<ž<<<Ž", "&[before 1]X<õ<<<Õ<ä<<<Ä<ö<<<Ö<ü<<<Ü"]
    case .hu:
      [
        "&C<cs<<<Cs<<<CS", "&D<dz<<<Dz<<<DZ", "&DZ<dzs<<<Dzs<<<DZS", "&G<gy<<<Gy<<<GY", "&L<ly<<<Ly<<<LY",
        "&N<ny<<<Ny<<<NY", "&S<sz<<<Sz<<<SZ", "&T<ty<<<Ty<<<TY", "&Z<zs<<<Zs<<<ZS", "&O<ö<<<Ö<<ő<<<Ő",
        "&U<ü<<<Ü<<ű<<<Ű", "&cs<<<ccs/cs", "&Cs<<<Ccs/cs", "&CS<<<CCS/CS", "&dz<<<ddz/dz", "&Dz<<<Ddz/dz",
        "&DZ<<<DDZ/DZ", "&dzs<<<ddzs/dzs", "&Dzs<<<Ddzs/dzs", "&DZS<<<DDZS/DZS", "&gy<<<ggy/gy", "&Gy<<<Ggy/gy",
        "&GY<<<GGY/GY", "&ly<<<lly/ly", "&Ly<<<Lly/ly", "&LY<<<LLY/LY", "&ny<<<nny/ny", "&Ny<<<Nny/ny",
        "&NY<<<NNY/NY", "&sz<<<ssz/sz", "&Sz<<<Ssz/sz", "&SZ<<<SSZ/SZ", "&ty<<<tty/ty", "&Ty<<<Tty/ty",
        "&TY<<<TTY/TY", "&zs<<<zzs/zs", "&Zs<<<Zzs/zs", "&ZS<<<ZZS/ZS",
      ]
    case .nb:
      [
        "&D<<đ<<<Đ<<ð<<<Ð", "&t<<<þ/h", "&T<<<Þ/H", "&Y<<ü<<<Ü<<ű<<<Ű",
        "&[before 1]ǀ<æ<<<Æ<<ä<<<Ä<<ę<<<Ę<ø<<<Ø<<ö<<<Ö<<ő<<<Ő<<œ<<<Œ<å<<<Å<<aa<<<Aa<<<AA",
      ]
    case .pl:
      ["&A<ą<<<Ą", "&C<ć<<<Ć", "&E<ę<<<Ę", "&L<ł<<<Ł", "&N<ń<<<Ń", "&O<ó<<<Ó", "&S<ś<<<Ś", "&Z<ź<<<Ź<ż<<<Ż"]
    case .sv:
      [
        "&D<<đ<<<Đ<<ð<<<Ð", "&t<<<þ/h", "&T<<<Þ/H", "&Y<<ü<<<Ü<<ű<<<Ű",
        "&[before 1]ǀ<å<<<Å<ä<<<Ä<<æ<<<Æ<<ę<<<Ę<ö<<<Ö<<ø<<<Ø<<ő<<<Ő<<œ<<<Œ<<ô<<<Ô",
      ]
    case .tr: ["&C<ç<<<Ç", "&G<ğ<<<Ğ", "&[before 1]i<ı<<<I", "&i<<<İ", "&O<ö<<<Ö", "&S<ş<<<Ş", "&U<ü<<<Ü"]
    }
  }
}
