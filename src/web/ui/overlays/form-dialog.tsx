import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { Form } from '../fields/form'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  submitLabel: string
  onSubmit: () => void
  onClose: () => void
  /** For a dialog whose second button goes back instead of closing. */
  cancelLabel?: string
  onCancel?: () => void
  /** True while the form is being submitted, so that it cannot be submitted again. */
  busy?: boolean
  disabled?: boolean
  width?: number
  /** True for a form that fills a phone's screen. */
  sheet?: boolean
  /** True for a dialog without fields, in which Enter confirms. */
  startsOnSubmit?: boolean
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, onSubmit, onClose, busy = false, disabled = false, children } = props
  const { width, sheet, cancelLabel = 'Cancel', onCancel = onClose, startsOnSubmit } = props
  return (
    <Dialog title={title} onClose={onClose} width={width} sheet={sheet}>
      <Form className={styles.form} inactive={busy || disabled} onSubmit={onSubmit}>
        {children}
        <div className={styles.buttons}>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={disabled}
            aria-disabled={busy}
            data-autofocus={startsOnSubmit}
          >
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
