import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { minuteMilliseconds } from '@/domain/units'
import { createQueue, QueueFull } from '../process/queue'

// Two of the four threads that hash passwords decode pictures.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

const squares = createQueue({ atOnce: 1, waiting: 20, timeoutMilliseconds: 10_000 })
const previews = createQueue({ atOnce: 1, waiting: 500, timeoutMilliseconds: minuteMilliseconds })

/** The header decides, before a pixel is decoded. */
const maxPixels = 50_000_000
/** An interlaced picture has all pixels in memory at once. */
const maxInterlacedPixels = 16_000_000
const maxDecodingSeconds = 10
const quality = 82

const starts = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [...Buffer.from('GIF8')],
  [...Buffer.from('RIFF')],
].map((bytes) => Buffer.from(bytes))

export type SquarePicture = { picture: Buffer } | { refusal: 'unknown' | 'tooManyPixels' | 'damaged' }

/**
 * Makes a square WebP of the first frame of a PNG, JPEG, WebP or GIF: cut at its longer sides, upright, opaque, without
 * metadata. The content decides the format. One picture is decoded at a time; waiting too long throws QueueFull.
 */
export async function squarePicture(bytes: Buffer, side: number): Promise<SquarePicture> {
  if (!starts.some((start) => bytes.subarray(0, start.length).equals(start))) return { refusal: 'unknown' }
  return squares.run(async () => {
    const header = await headerOf(bytes)
    if (header === null) return { refusal: 'damaged' }
    if (!header.canBeDecoded) return { refusal: 'tooManyPixels' }
    const picture = await upright(bytes)
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .webp({ quality })
      .timeout({ seconds: maxDecodingSeconds })
      .toBuffer()
      .catch(() => null)
    return picture === null ? { refusal: 'damaged' } : { picture }
  })
}

type Preview = { preview: Buffer; width: number; height: number }

/**
 * Makes a small WebP of the first frame of a PNG, JPEG, WebP or GIF: upright, without metadata. `width` and `height`
 * are those of the picture itself. One picture is in memory at a time. Null for a damaged picture, for too many pixels,
 * and when too many others wait.
 */
export async function makePreview(read: () => AsyncIterable<Buffer>, side: number): Promise<Preview | null> {
  try {
    return await previews.run(async () => previewOf(await buffer(read()), side))
  } catch (error) {
    if (error instanceof QueueFull) return null
    throw error
  }
}

async function previewOf(bytes: Buffer, side: number): Promise<Preview | null> {
  const header = await headerOf(bytes)
  if (!header?.canBeDecoded) return null
  const preview = await upright(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: maxDecodingSeconds })
    .toBuffer()
    .catch(() => null)
  return preview && { preview, ...header.size }
}

/** Reads the metadata of a picture; null without any. */
async function headerOf(bytes: Buffer) {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (header === null) return null
  const most = header.isProgressive ? maxInterlacedPixels : maxPixels
  const { width, height } = header.autoOrient
  return { canBeDecoded: width * height <= most, size: { width, height } }
}

const upright = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
