import type { Browser, Page } from '@playwright/test'

const gap = 24

/** Takes one picture of all of these pages, side by side; returns its file. */
export async function takeBeside(browser: Browser, pages: readonly Page[], file: string) {
  const pictures = await Promise.all(pages.map((page) => page.screenshot({ animations: 'disabled' })))
  const [size] = pages.map((page) => page.viewportSize() ?? { width: 0, height: 0 })
  const { width = 0, height = 0 } = size ?? {}
  const wall = await browser.newPage({
    viewport: { width: pages.length * (width + gap) + gap, height: height + 2 * gap },
  })
  const images = pictures.map(
    (picture) => `<img width=${width} src="data:image/png;base64,${picture.toString('base64')}">`,
  )
  await wall.setContent(
    `<body style="margin:0;padding:${gap}px;display:flex;gap:${gap}px;background:#777">${images.join('')}</body>`,
  )
  await wall.screenshot({ path: file })
  await wall.close()
  return file
}
