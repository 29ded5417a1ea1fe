import type { ReactNode } from 'react'

type FormProps = {
  className?: string
  onSubmit: () => void
  /** True while the form is being submitted, or has nothing to submit. */
  inactive?: boolean
  children: ReactNode
}

/** A form that shows the product's validation messages instead of the browser's. */
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
