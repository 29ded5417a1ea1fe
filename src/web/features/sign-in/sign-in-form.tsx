import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '@/web/ui/form'
import styles from './sign-in-screen.module.css'

type SignInFormProps = { submitLabel: string; busy: boolean; onSubmit: () => void; children: ReactNode }

/** A form of the sign-in screen: its fields and the submit button. */
export function SignInForm({ submitLabel, busy, onSubmit, children }: SignInFormProps) {
  return (
    <Form className={styles.form} inactive={busy} onSubmit={onSubmit}>
      {children}
      <Button type="submit" variant="filled" size="md" aria-disabled={busy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
