import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field'
import styles from './field.module.css'
import selectStyles from './select-field.module.css'

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & { options: readonly { value: string; label: string }[] }

/** The browser's own list, which is at its best on a phone. */
export function SelectField({ label, hint, error, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={selectStyles.box}>
          <select {...rest} {...control} className={`${styles.control} ${selectStyles.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={selectStyles.chevron} aria-hidden />
        </span>
      )}
    </Field>
  )
}
