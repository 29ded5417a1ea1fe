import styles from './plain-text.module.css'

type PlainTextProps = { text: string; className?: string }

/** A text as it was typed, with its lines. */
export const PlainText = ({ text, className }: PlainTextProps) => (
  <p className={className ? `${styles.text} ${className}` : styles.text} dir="auto">
    {text}
  </p>
)
