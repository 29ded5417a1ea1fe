import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import type { Sentence } from '@/web/lib/sentence'
import { ConfirmDialog } from './confirm-dialog'

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'color'> & {
  /** The action, as the label of the button and the title of its dialog: "Leave Project". */
  label: string
  /** Null while there is nothing to ask; the button is disabled then. */
  question: Sentence | null
  busy: boolean
  /** Performs the action; `close` closes the dialog. */
  onConfirm: (close: () => void) => void
}

/** A button for a final action, which asks for confirmation first. */
export function ConfirmButton({ label, question, variant, color, busy, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={variant} color={color} disabled={question === null} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && question !== null && (
        <ConfirmDialog
          title={label}
          text={question}
          confirmLabel={label}
          busy={busy}
          onConfirm={() => onConfirm(close)}
          onClose={close}
        />
      )}
    </>
  )
}
