import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { encode } from 'modern-gif'

type Frame = { picture: string; milliseconds: number }

/** Takes the frames of an animation from a page, and writes them to a GIF. */
export function recorderOf(page: Page) {
  const frames: Frame[] = []

  /** Shows the present page for this time. */
  const hold = async (milliseconds: number) => {
    const picture = (await page.screenshot({ animations: 'disabled', scale: 'css' })).toString('base64')
    const last = frames.at(-1)
    if (last?.picture === picture) last.milliseconds += milliseconds
    else frames.push({ picture, milliseconds })
  }

  return {
    hold,

    /** Types a text, some letters in each frame. */
    type: async (text: string) => {
      for (const letters of text.match(/.{1,3}/g) ?? []) {
        await page.keyboard.type(letters)
        await hold(200)
      }
    },

    /** Writes the file, and returns the milliseconds of the animation. */
    async write(browser: Browser, file: string) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      const decoder = await browser.newPage()
      const decoded: { data: Uint8Array<ArrayBuffer>; delay: number }[] = []
      for (const { picture, milliseconds } of frames)
        decoded.push({ data: await pixelsOf(decoder, picture), delay: milliseconds })
      await decoder.close()
      const gif = await encode({ width, height, maxColors: 64, frames: decoded })
      await writeFile(file, new Uint8Array(gif))
      return frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    },
  }
}

export type Recorder = ReturnType<typeof recorderOf>

/** Decodes a PNG in a browser: four bytes a pixel. */
async function pixelsOf(page: Page, picture: string) {
  const pixels = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws nothing.')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  }, picture)
  return new Uint8Array(Buffer.from(pixels, 'latin1'))
}
