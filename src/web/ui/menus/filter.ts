import type { ReactNode } from 'react'
import type { SearchableOption } from './searchable-options'

export type FilterOption<Value extends string = string> = SearchableOption & {
  value: Value
  /** Its name on the button of the filter, if that differs from its label. */
  inText?: string
}

/** A filter of a list by one property. */
export type Filter<Value extends string = string> = {
  /** The filtered property: "Priority". */
  label: string
  options: readonly FilterOption<Value>[]
  /** The values that pass the filter; all values if the list is empty. */
  values: readonly Value[]
  onChange: (values: Value[]) => void
  /** True if the options are names, which keep their case. */
  asWritten?: boolean
  /** A value that is no option: the dropdown in which it is set. */
  further?: { label: string; renderDropdown: (onClose: () => void) => ReactNode }
  /** The ways in which a task can match the values. */
  matching?: FilterMatching
}

type FilterMatching = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const maxOptionsWithoutSearch = 7

/** Whether the list is so long that it needs a search field. */
export const isSearchable = ({ options, further }: Pick<Filter, 'options' | 'further'>) =>
  !further && options.length > maxOptionsWithoutSearch

/** The filter as one of a list of filters with different values. */
export const anyFilter = <Value extends string>({ onChange, ...filter }: Filter<Value>): Filter => ({
  ...filter,
  onChange: (values) =>
    onChange(filter.options.map(({ value }) => value).filter((value) => values.includes(value))),
})

/** What the filter is set to: `high, urgent`; empty if it is not set. */
export function filterText({
  options,
  values,
  asWritten = false,
}: Pick<Filter, 'options' | 'values' | 'asWritten'>) {
  const names = options
    .filter(({ value }) => values.includes(value))
    .map(({ label, inText }) => inText ?? (asWritten ? label : label.toLowerCase()))
  return names.length > maxNames ? `${names.length} chosen` : names.join(', ')
}

const maxNames = 2

export const isFilterSet = ({ options, values }: Pick<Filter, 'options' | 'values'>) =>
  options.some(({ value }) => values.includes(value))

/** The values of a filter without this one, or with it. */
export const toggledValues = ({ values }: Pick<Filter, 'values'>, value: string) =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
