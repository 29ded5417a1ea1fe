import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import type { Option } from './option-items'
import { OptionItem } from './option-item'

type OptionButtonProps<Value extends string> = Pick<ButtonProps, 'rightSection' | 'justify'> & {
  /** Names the property and its owner: "Status of Paths". */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** True in a dialog, because screen readers find nothing outside of it. */
  inDialog?: boolean
  /** Without a variant it is a plain element, light enough for hundreds on a page. */
  variant?: 'default' | 'subtle'
  className?: string
  tabIndex?: number
  ref?: Ref<HTMLButtonElement | null>
  disabled?: boolean
  children: ReactNode
}

/** A button that shows the chosen option and opens a short list. */
export function OptionButton<Value extends string>(props: OptionButtonProps<Value>) {
  const { label, options, value, onChange, ref, inDialog, variant, rightSection, justify, ...rest } = props
  const chosen = options.find((option) => option.value === value)
  const name = `${label}: ${chosen?.label ?? ''}`
  return (
    <OptionItem
      ref={ref}
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
