import { TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import {
  firstLetter,
  isOneEmoji,
  isProjectPicture,
  pictureName,
  type ProjectColour,
  projectColours,
  projectPictures,
} from '@/domain/project-look'
import { ProjectPicture } from '../marks/project-icon'
import styles from './project-look-picker.module.css'

export type ProjectLook = { colour: ProjectColour; icon: string | null }

type ProjectLookPickerProps = {
  /** The name of the project, whose first letter stands in for an icon. */
  name: string
  look: ProjectLook
  onChange: (changed: Partial<ProjectLook>) => void
}

/** Chooses the colour and the icon of a project: a picture, an emoji or the first letter. */
export function ProjectLookPicker({ name, look: { colour, icon }, onChange }: ProjectLookPickerProps) {
  const group = useId()
  const isEmoji = icon !== null && !isProjectPicture(icon)
  return (
    <div className={styles.picker}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Colour</legend>
        {projectColours.map((each) => (
          <Choice
            key={each}
            group={`${group} colour`}
            label={each}
            checked={each === colour}
            onChoose={() => onChange({ colour: each })}
          >
            <span className={styles.colour} data-colour={each} />
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Icon</legend>
        <Choice
          group={`${group} icon`}
          label="First letter"
          checked={icon === null}
          onChoose={() => onChange({ icon: null })}
        >
          {firstLetter(name) || 'A'}
        </Choice>
        {projectPictures.map((each) => (
          <Choice
            key={each}
            group={`${group} icon`}
            label={pictureName(each)}
            checked={each === icon}
            onChoose={() => onChange({ icon: each })}
          >
            <ProjectPicture picture={each} />
          </Choice>
        ))}
      </fieldset>
      <EmojiField emoji={isEmoji ? icon : ''} onChoose={(emoji) => onChange({ icon: emoji })} />
    </div>
  )
}

type ChoiceProps = {
  group: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ group, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice} title={label}>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}

function EmojiField({ emoji, onChoose }: { emoji: string; onChoose: (emoji: string) => void }) {
  const [typed, setTyped] = useState('')
  const isWrong = typed !== '' && !isOneEmoji(typed)
  return (
    <TextInput
      label="Or an emoji"
      autoComplete="off"
      className={styles.emoji}
      error={isWrong && 'Type one emoji'}
      value={typed || emoji}
      onChange={({ target }) => {
        const text = target.value.trim().replace(emoji, '')
        setTyped(isOneEmoji(text) ? '' : text)
        if (isOneEmoji(text)) onChoose(text)
      }}
    />
  )
}
