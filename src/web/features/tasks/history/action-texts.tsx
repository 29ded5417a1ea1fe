import type { Action } from '../fields/recorded-values'
import styles from './action-texts.module.css'

/** A text before, struck through, and after. */
export function ActionTexts({ texts }: Pick<Action, 'texts'>) {
  if (!texts) return null
  return (
    <p className={styles.texts} dir="auto">
      {texts.from && <del>{texts.from}</del>}
      {texts.to && <ins>{texts.to}</ins>}
    </p>
  )
}
