// @ts-check
import { transform } from 'lightningcss'

/**
 * Keeps the rules that some HTML needs, of all style sheets of the pages.
 * @param {string} css
 * @param {string} html
 * @param {string} fontFile the one font that is needed
 */
export function criticalCss(css, html, fontFile) {
  const shown = withoutUnused(css, selectorsOf(html), fontFile)
  return withoutUnusedNames(shown, html)
}

/** @param {string} html */
export const classesOf = (html) =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').filter(Boolean)),
  )

/** @param {string} html */
const selectorsOf = (html) => ({
  classes: classesOf(html),
  types: new Set(['html', 'body', ...[...html.matchAll(/<(\w+)/g)].map(([, name = '']) => name)]),
})

/**
 * @param {string} css
 * @param {ReturnType<typeof selectorsOf>} used
 * @param {string} fontFile
 */
function withoutUnused(css, { classes, types }, fontFile) {
  return minify(css, {
    Selector: (selector) =>
      selector.some(
        (part) =>
          (part.type === 'class' && !classes.has(part.name)) ||
          (part.type === 'type' && !types.has(part.name)) ||
          (part.type === 'pseudo-class' && isOfActions(part.kind)),
      )
        ? []
        : undefined,
    Rule: {
      'font-face': (rule) => {
        const text = JSON.stringify(rule)
        return text.includes(fontFile) || text.includes('"local"') ? undefined : []
      },
    },
  })
}

/** Nothing reacts yet. @param {string} kind */
const isOfActions = (kind) => ['hover', 'active', 'focus', 'focus-visible', 'disabled'].includes(kind)

/**
 * Drops the animations and custom properties that no rule uses, and again those that only these have used.
 * @param {string} css
 * @param {string} html
 * @returns {string}
 */
function withoutUnusedNames(css, html) {
  const read = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const less = minify(css, {
    Declaration: { custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined) },
    Rule: { keyframes: ({ value }) => (css.split(value.name.value).length > 2 ? undefined : []) },
  })
  return less.length < css.length ? withoutUnusedNames(less, html) : css
}

/**
 * @param {string} css
 * @param {import('lightningcss').Visitor<{}>} visitor
 */
const minify = (css, visitor) =>
  transform({ filename: 'first-sight.css', code: Buffer.from(css), minify: true, visitor }).code.toString()
