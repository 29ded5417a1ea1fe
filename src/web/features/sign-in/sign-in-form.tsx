import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '@/web/ui/form'
import styles from './sign-in-screen.module.css'

type SignInFormProps = { submitLabel: string; busy: boolean; onSubmit: () => void; children: ReactNode }

/** One of the sign-in screen's two forms: its fields, and the button that sends them. */
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
