import { TextInput, type TextInputProps } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import type { ProjectLook } from '@/web/ui/fields/project-look-picker'
import styles from './project-name-field.module.css'

const ProjectLookPicker = deferredPart(
  async () => (await import('@/web/ui/fields/project-look-picker')).ProjectLookPicker,
)

type ProjectNameFieldProps = Pick<TextInputProps, 'size' | 'error'> & {
  'data-autofocus'?: 'select'
  ref?: RefObject<HTMLInputElement | null>
  name: string
  look: ProjectLook
  onName: (name: string) => void
  onLook: (changed: Partial<ProjectLook>) => void
}

/** The name of a new project, and beside it how the project looks, which nobody has to choose. */
export function ProjectNameField({ name, look, onName, onLook, size, ...input }: ProjectNameFieldProps) {
  const [choosesLook, setChoosesLook] = useState(false)
  return (
    <>
      <div className={styles.name}>
        <button
          type="button"
          className={styles.look}
          data-size={size}
          aria-label="Colour and icon"
          title="Colour and icon"
          aria-expanded={choosesLook}
          onClick={() => setChoosesLook(!choosesLook)}
        >
          <ProjectIcon project={{ name, ...look }} size={size === 'md' ? 'large' : undefined} />
        </button>
        <TextInput
          {...input}
          size={size}
          label="Name"
          autoComplete="off"
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
      </div>
      {choosesLook && <ProjectLookPicker name={name} look={look} onChange={onLook} />}
    </>
  )
}
