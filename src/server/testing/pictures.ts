import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width?: number; height?: number }

const painted = ({ width = 40, height = 30 }: Size = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })

/** Pictures of one colour. */
export const pictures = {
  png: (size?: Size) => painted(size).png().toBuffer(),
  jpeg: (size?: Size) => painted(size).jpeg().toBuffer(),
  webp: (size?: Size) => painted(size).webp().toBuffer(),
  gif: (size?: Size) => painted(size).gif().toBuffer(),
}

const chunk = (type: string, data: Buffer) => {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
  return Buffer.concat([length, Buffer.from(type), data, checksum])
}

/** A PNG that says that it is so large, with the first rows of it. */
export function pngThatSays(width: number, height: number, isInterlaced = false) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * 10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of so many frames, the first of them red and all others blue. */
export async function animation(frames: number) {
  const side = 16
  const colours = Array.from({ length: frames }, (_, index) =>
    index === 0 ? [255, 0, 0] : [0, 0, 255 - (index % 100)],
  )
  const pixels = Buffer.concat(colours.map((colour) => Buffer.alloc(side * side * 3, Buffer.from(colour))))
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(pixels, { raw }).gif().toBuffer()
}

/** A JPEG whose left half is red, stored on its side with a note of how it is held, and with the place where it was taken. */
export async function sidewaysPhoto() {
  const [width, height] = [200, 100]
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'somebody' },
      IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
