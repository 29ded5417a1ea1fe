import { Button } from '@mantine/core'
import styles from './pasted-titles-offer.module.css'
import { factsOf } from './typed-title-field'
import { UnknownLabels } from './unknown-labels'
import { maxPastedTitles, type PastedTitles } from './use-pasted-titles'
import type { TitleReading } from './use-typed-title'

export type PastedTitlesOfferProps = { pasted: PastedTitles; reading: TitleReading; onAdd: () => void }

/** Shows the task that each pasted line becomes, and offers to add them, or to import more than can be added at once. */
export function PastedTitlesOffer({ pasted, reading, onAdd }: PastedTitlesOfferProps) {
  const { lines, isTooMany } = pasted
  return (
    <div className={styles.offer}>
      {isTooMany ? (
        <p className={styles.text} role="status">
          {lines.length} lines. At most {maxPastedTitles} become tasks here; Import takes more.
        </p>
      ) : (
        <PastedRows lines={lines} reading={reading} />
      )}
      <div className={styles.buttons}>
        {isTooMany ? (
          <Button onClick={pasted.openImport}>Import {lines.length} lines</Button>
        ) : (
          <Button onClick={onAdd}>Add {lines.length} tasks</Button>
        )}
        <Button variant="subtle" onClick={pasted.drop}>
          Keep as one task
        </Button>
      </div>
    </div>
  )
}

type PastedRowsProps = { lines: readonly string[]; reading: TitleReading }

function PastedRows({ lines, reading }: PastedRowsProps) {
  const typed = reading.shown(lines)
  return (
    <>
      <p className={styles.text} role="status">
        {lines.length} lines, a task each:
      </p>
      <ol className={styles.rows} aria-label="Tasks of the pasted lines">
        {typed.map((each, index) => (
          <li key={index}>
            <bdi>{each.title}</bdi>{' '}
            <span className={styles.facts}>{factsOf(each, reading.estimateUnit)}</span>
          </li>
        ))}
      </ol>
      <UnknownLabels
        names={namesOnce(typed.flatMap(({ unknownLabels }) => unknownLabels))}
        projectId={reading.projectId}
      />
    </>
  )
}

const namesOnce = (names: readonly string[]) => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
]
