// @ts-check
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { classesOf, criticalCss } from './critical-css.mjs'
import { root } from './setup.mjs'

const bundleFolder = join(root, 'dist', 'first-sight')

/** The font of the first sight, of those that the style sheets name. */
const font = 'inter-latin-wght-normal'

/**
 * Renders what each page shows before its script runs, and gives the page the styles that this needs. The other styles
 * come after it in the page, so that they delay the script but not the first paint.
 * @param {string} webRoot
 */
export async function writeFirstSight(webRoot) {
  const { sights, looks } = withoutStyleAttributes(await renderSights())
  const html = Object.values(sights).join('')
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const css = await readStyles(webRoot, page)
  assertStyled(html, css)
  const styles = criticalCss(css, `${html}${looks}`, font) + looks
  await writeFile(join(webRoot, '.vite', 'first-sight.json'), JSON.stringify(sights))
  await writeFile(join(webRoot, 'index.html'), withStyles(page, styles))
}

/** @returns {Promise<Record<string, string>>} HTML by name */
async function renderSights() {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: './first-sight.tsx', outDir: bundleFolder, manifest: false },
  })
  const { renderFirstSights } = await import(pathToFileURL(join(bundleFolder, 'first-sight.js')).href)
  await rm(bundleFolder, { recursive: true })
  return Object.fromEntries(
    renderFirstSights().map((/** @type {{ name: string, html: string }} */ { name, html }) => [name, html]),
  )
}

/**
 * The content security policy blocks style attributes: each becomes a rule.
 * @param {Record<string, string>} sights
 */
function withoutStyleAttributes(sights) {
  /** @type {string[]} */
  const seen = []
  const rewritten = Object.entries(sights).map(([name, html]) => [
    name,
    html.replace(/ style="([^"]*)"/g, (_attribute, style) => {
      if (!seen.includes(style)) seen.push(style)
      return ` data-look="${seen.indexOf(style)}"`
    }),
  ])
  const looks = seen.map((style, index) => `[data-look="${index}"]{${style}}`).join('')
  return { /** @type {Record<string, string>} */ sights: Object.fromEntries(rewritten), looks }
}

/**
 * The style sheets of the first page, then those of the parts that are loaded later.
 * @param {string} webRoot
 * @param {string} page
 */
async function readStyles(webRoot, page) {
  const folder = join(webRoot, 'assets')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.css'))
  const sorted = files.toSorted((a, b) => Number(page.includes(b)) - Number(page.includes(a)))
  return (await Promise.all(sorted.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

/**
 * The two builds have to name the classes of our style sheets alike.
 * @param {string} html
 * @param {string} css
 */
function assertStyled(html, css) {
  const own = [...classesOf(html)].filter((name) => name.startsWith('_'))
  const unstyled = own.filter((name) => !css.includes(`.${name}`))
  if (own.length === 0 || unstyled.length > 0)
    throw new Error(`The first sight has classes without styles: ${unstyled.join(', ')}`)
}

/**
 * @param {string} page
 * @param {string} styles
 */
function withStyles(page, styles) {
  const links = page.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
  const without = links.reduce((rest, link) => rest.replace(link, ''), page)
  return without
    .replace('</head>', `<style id="first-sight" nonce="__CSP_NONCE__">${styles}</style>\n  </head>`)
    .replace(/(<div id="root"><\/div>)/, `$1\n    ${links.map((link) => link.trim()).join('')}`)
}
