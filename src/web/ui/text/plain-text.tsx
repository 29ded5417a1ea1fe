import styles from './plain-text.module.css'

type PlainTextProps = {
  text: string
  className?: string
  /** Takes its room invisibly until the text is shown in another way. */
  isWaiting?: boolean
}

/** A text as it was typed, with its lines. */
export const PlainText = ({ text, className, isWaiting }: PlainTextProps) => (
  <p
    data-waiting={isWaiting || undefined}
    className={className ? `${styles.text} ${className}` : styles.text}
    dir="auto"
  >
    {text}
  </p>
)
