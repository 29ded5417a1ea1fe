import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Less is sent as it is. */
export const minCompressedBytes = 1024

const brotliQuality = 4

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
}

export const compress = (bytes: Buffer, encoding: Encoding) => compressors[encoding](bytes)

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0+)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
