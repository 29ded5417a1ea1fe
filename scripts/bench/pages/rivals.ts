import type { Figure } from '../figure'

type Measured = { planka: string; kan: string }

type Row = Measured & {
  what: string
  /** The comparable figures of this run. */
  ours?: string
  floor?: string
}

/**
 * Planka 2.1 and Kan with the same tasks: the time from the navigation until all visible cards are shown,
 * medians of 5. A run does not measure them again.
 */
export const rivals = {
  measured: 'on another day, by 2026-11-22: Chromium, Node 20, PostgreSQL 15, two shared cores under Linux',
  rows: [
    {
      what: 'cards of 200, cold, no limit',
      ours: 'first card, 200 tasks, no limit',
      floor: 'first card of React alone, 200 tasks, no limit',
      planka: '2.66 s',
      kan: '1.97 s',
    },
    { what: 'cards of 200, warm', planka: '1.58 s', kan: '1.10 s' },
    { what: 'cards of 2,000, cold', planka: '9.4 s', kan: '3.6 s' },
    { what: 'cards of 2,000, warm', planka: '8.9 s', kan: '2.1 s' },
    {
      what: 'cards of 5,000, cold, no limit',
      ours: 'first card, 5,000 tasks, no limit',
      floor: 'first card of React alone, 5,000 tasks, no limit',
      planka: '',
      kan: '',
    },
    {
      what: 'scripts of a board, gzipped (ours with styles)',
      ours: 'board, scripts and styles gzipped',
      planka: '2,237 kB',
      kan: '893–1,166 kB',
    },
    {
      what: 'page heap (theirs of 2,000 tasks, ours of 5,000)',
      ours: 'page heap, 5,000 tasks',
      planka: '350 MB',
      kan: '125 MB',
    },
    {
      what: 'main thread for a move (theirs of 2,000 tasks)',
      ours: 'main thread for a move while dragging, 5,000 tasks',
      planka: '70 ms',
      kan: '33 ms',
    },
  ] satisfies Row[],
}

const widths = [54, 12, 14, 12, 15]

/** The figures of this run beside those of other products. */
export function printRivals(figures: readonly Figure[]) {
  const line = (cells: readonly string[]) =>
    console.log(
      cells
        .map((cell, index) => padded(cell, widths[index] ?? 0, index === 0))
        .join('')
        .trimEnd(),
    )
  const shown = (name: string | undefined) => {
    const figure = figures.find((each) => each.name === name)
    return figure ? `${figure.value.toPrecision(3)} ${figure.unit}` : ''
  }
  console.log(`\nPlanka and Kan: measured ${rivals.measured}`)
  line(['', 'ours', 'React alone', 'Planka 2.1', 'Kan'])
  const rows: readonly Row[] = rivals.rows
  for (const { what, ours, floor, planka, kan } of rows) line([what, shown(ours), shown(floor), planka, kan])
}

const padded = (cell: string, width: number, isFirst: boolean) =>
  isFirst ? cell.padEnd(width) : cell.padStart(width)
