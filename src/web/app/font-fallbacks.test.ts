import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Widths are the average of a letter in Latin text, in units of the em (@capsizecss/metrics 4.3.0: `xWidthAvg`). */
type Metrics = { unitsPerEm: number; width: { regular: number; bold: number } }

/** The metrics of Inter, whose width differs by weight. */
const inter = {
  unitsPerEm: 2048,
  ascent: 1984,
  descent: 494,
  lineGap: 0,
  width: { regular: 978, medium: 988, semibold: 998 },
}

/** Fonts with the same metrics in one row, by their full names. */
const fallbacks: Record<string, Metrics & { regular: string[]; bold: string[] }> = {
  Arial: {
    unitsPerEm: 2048,
    width: { regular: 913, bold: 983 },
    regular: ['Arial', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
  },
  Roboto: {
    unitsPerEm: 2048,
    width: { regular: 911, bold: 926 },
    regular: ['Roboto', 'Roboto Regular'],
    bold: ['Roboto Bold'],
  },
  'Noto Sans': {
    unitsPerEm: 1000,
    width: { regular: 474, bold: 503 },
    regular: ['Noto Sans', 'Noto Sans Regular'],
    bold: ['Noto Sans Bold'],
  },
  'DejaVu Sans': {
    unitsPerEm: 2048,
    width: { regular: 1041, bold: 1176 },
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
  },
}

/** The weights of Inter that each face of a fallback replaces. */
const faces = [
  { weights: '100 449', face: 'regular', width: inter.width.regular },
  { weights: '450 549', face: 'regular', width: inter.width.medium },
  { weights: '550 900', face: 'bold', width: inter.width.semibold },
] as const

const percent = (part: number) => `${(part * 100).toFixed(2).replace(/\.?0+$/, '')}%`

const rules = Object.entries(fallbacks).flatMap(([name, fallback]) =>
  faces.map(({ weights, face, width }) => {
    const adjusted = width / inter.unitsPerEm / (fallback.width[face] / fallback.unitsPerEm)
    const metric = (units: number) => percent(units / inter.unitsPerEm / adjusted)
    return [
      '@font-face {',
      `  font-family: 'Inter by ${name}';`,
      `  font-weight: ${weights};`,
      `  src: ${fallback[face].map((local) => `local('${local}')`).join(', ')};`,
      `  size-adjust: ${percent(adjusted)};`,
      `  ascent-override: ${metric(inter.ascent)};`,
      `  descent-override: ${metric(inter.descent)};`,
      `  line-gap-override: ${metric(inter.lineGap)};`,
      '}',
    ].join('\n')
  }),
)

const css = `/*
 * Local fonts with the metrics of Inter, so that nothing moves when Inter arrives. Written by font-fallbacks.test.ts.
 */

${rules.join('\n\n')}

:root {
  --font-fallback:
    ${Object.keys(fallbacks)
      .map((name) => `'Inter by ${name}'`)
      .join(', ')}, ui-sans-serif,
    system-ui, sans-serif;
}
`

test('each fallback has the metrics of Inter, by its own', async () => {
  await expect(css).toMatchFileSnapshot(join(import.meta.dirname, 'font-fallbacks.css'))
})
