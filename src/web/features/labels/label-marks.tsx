import { Fragment } from 'react'
import { ColourDot } from '@/web/ui/marks/colour-dot'
import hidden from '@/web/ui/feedback/spoken.module.css'
import styles from './label-marks.module.css'
import type { Label } from './use-labels'

type LabelMarksProps = {
  labels: readonly Label[]
  /** Whether only their dots are in sight. */
  asDots?: boolean
}

/** Labels as dots with their words. */
export const LabelMarks = ({ labels, asDots = false }: LabelMarksProps) =>
  labels.map(({ id, name, colour }) => (
    <Fragment key={id}>
      <span className={styles.mark} title={asDots ? name : undefined}>
        <ColourDot colour={colour} />
        <span className={asDots ? hidden.spoken : styles.word} dir="auto">
          {name}
        </span>
      </span>{' '}
    </Fragment>
  ))
