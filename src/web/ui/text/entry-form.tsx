import { Button, Kbd } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import styles from './entry-form.module.css'

/** The props with which the field of an entry is rendered. */
export type EntryField = {
  send: () => void
  describedBy: string | undefined
  readOnly: boolean
  /** The button at the end of the field, or the reason why the text cannot be sent. */
  foot: ReactNode
}

type EntryFormProps = {
  text: string
  button: string
  /** The reason why the text can no longer be sent; null while it can. The text stays. */
  reason: string | null
  isSending: boolean
  onSend: (content: string) => void
  children: (field: EntryField) => ReactNode
}

/** The form of a comment or a service unit. */
export function EntryForm({ text, button, reason, isSending, onSend, children }: EntryFormProps) {
  const reasonId = useId()
  const content = text.trim()

  function send() {
    if (reason === null && content !== '' && !isSending) onSend(content)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  const foot =
    reason === null ? (
      <span className={styles.send}>
        <Kbd aria-hidden>Ctrl Enter</Kbd>
        <Button
          type="submit"
          variant="filled"
          className={styles.button}
          disabled={content === ''}
          aria-disabled={isSending}
        >
          {button}
        </Button>
      </span>
    ) : (
      <p id={reasonId} className={styles.reason} role="status">
        {reason}
      </p>
    )
  const describedBy = reason === null ? undefined : reasonId
  return (
    <form className={styles.form} onSubmit={submit}>
      {children({ send, describedBy, readOnly: reason !== null || isSending, foot })}
    </form>
  )
}
