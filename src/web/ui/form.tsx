import type { ReactNode } from 'react'

type FormProps = {
  className?: string
  onSubmit: () => void
  /** While it is being sent, or has nothing to send. */
  inactive?: boolean
  children: ReactNode
}

/** A form whose fields are judged in the product's words, not in the browser's. */
export function Form({ className, onSubmit, inactive = false, children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!inactive) onSubmit()
      }}
    >
      {children}
    </form>
  )
}
