import type { ReactNode } from 'react'

type FormProps = {
  className?: string
  onSubmit: () => void
  /** True while the form is being submitted, or has nothing to submit. */
  inactive?: boolean
  children: ReactNode
}

/** A form that shows the product's validation messages, and the browser's only for a half-typed date. */
export function Form({ className, onSubmit, inactive = false, children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const unfinished = [...event.currentTarget.elements].find(isUnfinished)
        if (unfinished) unfinished.reportValidity()
        else if (!inactive) onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** A partly typed date or time: its value is empty, as if the user had typed nothing. */
const isUnfinished = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.validity.badInput

/** A field's error replaces its hint, on the screen and for screen readers. */
export function hintOrError(hint: string | undefined, error: string | null | undefined) {
  return error ? { error } : { description: hint }
}
