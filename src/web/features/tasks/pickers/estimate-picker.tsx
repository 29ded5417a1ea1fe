import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxEstimate } from '@/domain/task'
import { typedEstimate } from '@/domain/titles/typed-estimate'
import { Form } from '@/web/ui/fields/form'
import { estimateWords, useEstimateUnit } from '../fields/estimate-words'
import { setEstimates } from '../write/change-tasks'
import { updateTask } from '../write/change-task'
import styles from './due-date-picker.module.css'
import { commonValue, namedTasks } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './open-picker'

/** What tasks are estimated to take. */
export function EstimatePicker({ tasks, onClose, ...rest }: PickerProps) {
  const current = commonValue(tasks, 'estimate')

  function choose(estimate: number | null) {
    onClose()
    if (estimate === current) return
    void (tasks.length === 1 ? updateTask(tasks[0], { estimate }) : setEstimates(tasks, estimate))
  }

  return (
    <EstimateDropdown
      label={`Estimate of ${namedTasks(tasks)}`}
      projectId={tasks[0].projectId}
      current={current}
      onChoose={choose}
      onClose={onClose}
      {...rest}
    />
  )
}

type EstimateDropdownProps = Omit<PickerProps, 'tasks'> & {
  label: string
  projectId: number
  /** Undefined: several. */
  current: number | null | undefined
  onChoose: (estimate: number | null) => void
}

/** The estimates that are chosen most. */
const usual = [1, 2, 3, 5, 8, 13]

/** A number, and the usual ones. */
export function EstimateDropdown({ label, projectId, current, onChoose, ...rest }: EstimateDropdownProps) {
  const [text, setText] = useState(String(current ?? ''))
  const [isInvalid, setInvalid] = useState(false)
  const unit = useEstimateUnit(projectId, true)

  function submit() {
    const typed = typedEstimate(text)
    if (typed === undefined) setInvalid(true)
    else onChoose(typed)
  }

  return (
    <PickerPopover label={label} className={styles.picker} {...rest}>
      <Form className={styles.typed} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={`Estimate in ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          error={isInvalid && `A number from 0 to ${maxEstimate}, halves are allowed`}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(event) => {
            setText(event.target.value)
            setInvalid(false)
          }}
        />
        <ul className={styles.quick}>
          {usual.map((estimate) => (
            <li key={estimate}>
              <button type="button" className={styles.pick} onClick={() => onChoose(estimate)}>
                {estimateWords(estimate, unit)}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.pick}
              disabled={current === null}
              onClick={() => onChoose(null)}
            >
              No estimate
            </button>
          </li>
        </ul>
      </Form>
    </PickerPopover>
  )
}
