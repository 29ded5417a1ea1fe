import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Option } from './option-items'
import { OptionItem } from './option-item'

type OptionButtonProps<Value extends string> = Pick<ButtonProps, 'rightSection' | 'justify'> & {
  /** What is chosen, and of what: "Status of Paths". */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** True in a dialog, outside of which a screen reader finds nothing. */
  inDialog?: boolean
  /** Without one it is a plain element, fit to stand on a page by the hundred. */
  variant?: 'default' | 'subtle'
  className?: string
  disabled?: boolean
  children: ReactNode
}

/** A button that opens a short list and says what is chosen. */
export function OptionButton<Value extends string>(props: OptionButtonProps<Value>) {
  const { label, options, value, onChange, inDialog, variant, rightSection, justify, ...rest } = props
  const chosen = options.find((option) => option.value === value)
  const name = `${label}: ${chosen?.label ?? ''}`
  return (
    <OptionItem
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      inDialog={inDialog}
      renderButton={(button) =>
        variant ? (
          <Button
            {...rest}
            {...button}
            variant={variant}
            justify={justify}
            rightSection={rightSection}
            aria-label={name}
          />
        ) : (
          <button {...rest} {...button} type="button" aria-label={name} />
        )
      }
    />
  )
}
