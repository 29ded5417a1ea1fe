import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A part of a response, compressed so that others can stand before and after it. */
export type GzipPart = { plain: Buffer; deflated: Buffer }

/** Compresses a part. It ends at a whole byte and refers to nothing before itself (`Z_SYNC_FLUSH`). */
export async function gzipPart(content: string): Promise<GzipPart> {
  const plain = Buffer.from(content)
  return { plain, deflated: await promisify(deflateRaw)(plain, { finishFlush: constants.Z_SYNC_FLUSH }) }
}

/** Joins parts to one gzip stream (RFC 1952) of deflate blocks (RFC 1951), without compressing any of them again. */
export function spliceGzip(all: readonly GzipPart[]) {
  // For an empty buffer, `crc32` forgets the sum.
  const parts = all.filter(({ plain }) => plain.length > 0)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(parts.reduce((sum, { plain }) => crc32(plain, sum), 0))
  trailer.writeUInt32LE(
    parts.reduce((length, { plain }) => length + plain.length, 0),
    4,
  )
  return Buffer.concat([header, ...parts.map(({ deflated }) => deflated), lastBlock, trailer])
}

export const joinPlain = (parts: readonly GzipPart[]) => Buffer.concat(parts.map(({ plain }) => plain))

/** Deflate, no flags, no time, and an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Empty. */
const lastBlock = Buffer.from([3, 0])
