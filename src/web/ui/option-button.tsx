import type { ComponentProps } from 'react'
import type { Option } from './option-items'
import { OptionPlace } from './option-place'

type OptionButtonProps<Value extends string> = Pick<
  ComponentProps<'button'>,
  'className' | 'disabled' | 'children'
> & {
  /** What is chosen, and of what: "Status of Paths". */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** True in a dialog, outside of which a screen reader finds nothing. */
  inDialog?: boolean
}

/** A button that opens a short list and says what is chosen. Fit to stand on a page by the hundred. */
export function OptionButton<Value extends string>(props: OptionButtonProps<Value>) {
  const { label, options, value, onChange, inDialog, ...rest } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <OptionPlace
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      inDialog={inDialog}
      renderButton={(button) => (
        <button {...rest} {...button} type="button" aria-label={`${label}: ${chosen?.label ?? ''}`} />
      )}
    />
  )
}
