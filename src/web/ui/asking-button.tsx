import { Button, type ButtonProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }))

type AskingButtonProps = Pick<ButtonProps, 'variant' | 'color'> & {
  /** What is done, on the button and over its question: "Leave Project". */
  label: string
  /** Null while there is nothing to ask about, and so nothing to press. */
  question: string | null
  busy: boolean
  /** Does it; `close` takes the question away. */
  onConfirm: (close: () => void) => void
}

/** A button for something final, which asks before it does it. */
export function AskingButton({ label, question, variant, color, busy, onConfirm }: AskingButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={variant} color={color} disabled={question === null} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && question !== null && (
        <Suspense>
          <ConfirmDialog
            title={label}
            text={question}
            confirmLabel={label}
            busy={busy}
            onConfirm={() => onConfirm(close)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
