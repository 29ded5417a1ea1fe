import styles from './icon-tip.module.css'

export type Tip = {
  /** Says what the button does, to a screen reader and in the tip. */
  label: string
  /** A shorter tip, where the label has to say more. */
  tip?: string
  /** `start` keeps the tip of a button at the right edge on the page. */
  tipSide?: 'center' | 'start'
}

/** A tip made by the style sheet alone, so that it costs nothing until somebody looks. */
export function tipOf({ label, tip = label, tipSide = 'center' }: Tip, more?: string) {
  return {
    'aria-label': label,
    'data-tip': tip,
    'data-tip-side': tipSide,
    className: more ? `${styles.tip} ${more}` : styles.tip,
  }
}
