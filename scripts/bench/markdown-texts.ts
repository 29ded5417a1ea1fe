import { parseMarkdown } from '../../src/web/ui/markdown-parser'
import { costlyTexts } from '../../src/web/ui/testing/costly-texts'
import type { Figure } from './figure'

const rounds = 5
const ordinary =
  'Some *words* and a [link](https://a.example).\n\n- one\n- two\n\n|a|b|\n|-|-|\n|c|d|\n\n> `e`\n'

/** Measures how long the parser takes for the 10,000 characters that cost it most, as the processor counts. */
export function markdownTexts(): Figure[] {
  for (let run = 0; run < 200; run += 1) parseMarkdown(ordinary.repeat(20))
  const texts = Object.entries(costlyTexts())
  const costs = texts.map(([of, text]) => ({ of, milliseconds: bestOf(text) }))
  const worst = costs.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one))
  return [
    {
      name: `the costliest of ${texts.length} Markdown texts: ${worst.of}`,
      value: worst.milliseconds,
      unit: 'ms',
      limit: 50,
    },
    {
      name: '10,000 ordinary characters of Markdown',
      value: bestOf(ordinary.repeat(120).slice(0, 10_000)),
      unit: 'ms',
    },
  ]
}

function bestOf(text: string) {
  const costs = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    parseMarkdown(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...costs)
}
