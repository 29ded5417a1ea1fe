import { useId } from 'react'
import { taskPriorities, taskPriorityLabels, type TaskPriority } from '@/domain/task'
import styles from './priority-field.module.css'
import { PriorityMark } from './priority-mark'

type PriorityFieldProps = { value: TaskPriority; onChange: (priority: TaskPriority) => void }

/** The four priorities side by side. */
export function PriorityField({ value, onChange }: PriorityFieldProps) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Priority</legend>
      <div className={styles.choices}>
        {taskPriorities.map((priority) => (
          <label key={priority} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={priority === value}
              onChange={() => onChange(priority)}
            />
            <PriorityMark priority={priority} />
            {taskPriorityLabels[priority]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
