import { useState, type FormEvent } from 'react'
import { trpc } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { Kbd } from '@/web/ui/kbd'
import { takeServiceUnit } from '../task-cache'
import type { Task } from '../task-types'
import styles from './service-unit-form.module.css'

export function ServiceUnitForm({ task }: { task: Task }) {
  const [text, setText] = useState('')
  const add = trpc.serviceUnit.create.useMutation({
    meta: { success: 'Service unit added successfully', failure: 'Failed to add service unit' },
    onSuccess: (unit) => {
      takeServiceUnit(task, unit)
      setText('')
    },
  })
  const content = text.trim()
  const ready = content !== '' && !add.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) add.mutate({ taskId: task.id, content })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        className={styles.input}
        rows={2}
        dir="auto"
        aria-label="New service unit"
        aria-keyshortcuts="Control+Enter"
        placeholder="What moved?"
        readOnly={add.isPending}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <div className={styles.foot}>
        <Kbd keys="Ctrl Enter" />
        <Button type="submit" disabled={content === ''} aria-disabled={add.isPending}>
          Add SU
        </Button>
      </div>
    </form>
  )
}
