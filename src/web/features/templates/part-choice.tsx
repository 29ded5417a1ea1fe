import { Checkbox } from '@mantine/core'
import { copiedPartLabels, type CopiedPart } from '@/domain/copy'
import styles from './part-choice.module.css'

type PartChoiceProps<Part extends CopiedPart> = {
  legend: string
  /** What comes along whatever is chosen. */
  always: string
  parts: readonly Part[]
  chosen: readonly Part[]
  onChange: (chosen: Part[]) => void
}

/** The parts of a project that come along. */
export const PartChoice = <Part extends CopiedPart>({
  legend,
  always,
  parts,
  chosen,
  onChange,
}: PartChoiceProps<Part>) => (
  <fieldset className={styles.parts}>
    <legend className={styles.legend}>{legend}</legend>
    {parts.map((part) => (
      <Checkbox
        key={part}
        label={copiedPartLabels[part]}
        checked={chosen.includes(part)}
        onChange={({ target }) =>
          onChange(parts.filter((each) => (each === part ? target.checked : chosen.includes(each))))
        }
      />
    ))}
    <p className={styles.always}>{always}</p>
  </fieldset>
)
