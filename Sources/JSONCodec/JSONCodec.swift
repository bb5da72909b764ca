internal import BookCodec
