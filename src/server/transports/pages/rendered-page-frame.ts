import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '@/domain/rendered-page'
import { type GzipPart, gzipPart } from '../../core/responses/spliced-gzip'
import { queryLink } from './page-preloads'
import { partsAroundRoot } from './page-shell'

type FrameOptions = {
  /** The page of the build. */
  page: string
  /** The links by which it preloads the scripts of its screen. */
  scriptLinks: string
  /** The paths of the style sheets of its screen, in the order in which they apply. */
  styleFiles: readonly string[]
  webRoot: string
}

/** The common frame of all rendered pages of a screen: the parts before, between and after the rendered ones. */
export type PageFrame = {
  /** Ends with the start of the style element. It is the only part with placeholders for nonces. */
  head: string
  sheets: GzipPart
  body: (rendered: RenderedPage) => string
}

/**
 * A rendered page is painted before anything else is fetched: it contains its styles, and fetches its scripts after the
 * paint.
 */
export async function readPageFrame({
  page,
  scriptLinks,
  styleFiles,
  webRoot,
}: FrameOptions): Promise<PageFrame> {
  const sheets = await Promise.all(styleFiles.map((file) => readFile(join(webRoot, file), 'utf8')))
  const [start = '', rest = ''] = withoutLinks(page).split('</head>')
  const { before, after } = partsAroundRoot(rest)
  const scripts = (start.match(moduleScript) ?? []).join('')
  const links = styleFiles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`)
  return {
    head: `${start.replaceAll(moduleScript, '')}${links.join('')}<template id="scripts">${scriptLinks}${scripts}</template><script nonce="${noncePlaceholder}">${startScripts}</script><style nonce="${noncePlaceholder}">`,
    sheets: await gzipPart(sheets.join('\n')),
    body: ({ html, styles, data, awaited }: RenderedPage) =>
      `${styles}</style></head>${before}<div id="root">${html}</div><script id="page-data" type="application/json">${data}</script>${awaited.map(queryLink).join('')}<noscript>${withoutScript}</noscript>${after}`,
  }
}

export const noncePlaceholder = '__CSP_NONCE__'

/** Removes the links to style sheets and the text for browsers without JavaScript. */
const withoutLinks = (page: string) =>
  withoutElements(page, '<noscript>', '</noscript>').replaceAll(/<link rel="stylesheet"[^<>]*>/g, '')

/** Removes each part from a start to the next end. */
const withoutElements = (page: string, start: string, end: string) =>
  page
    .split(start)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(end) + end.length)))
    .join('')

const moduleScript = /<script type="module"[^<>]*><\/script>/g

/** A hidden page is not painted. */
const startScripts = `addEventListener('DOMContentLoaded', () => {
  const start = () => document.head.append(document.getElementById('scripts').content)
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
})`

const withoutScript =
  'Without JavaScript, what you see can be read and links work. To change anything, please switch it on and load this page again.'
