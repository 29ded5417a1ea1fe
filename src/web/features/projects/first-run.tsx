import { Button } from '@mantine/core'
import { UserRound, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { ButtonLink } from '@/web/ui/buttons/button-link'
import styles from './first-run.module.css'
import { type Names, NameStep } from './name-step'
import { useFirstProject } from './use-first-project'
import { TemplateStep } from './template-step'

const steps = ['use', 'name', 'start'] as const
type Step = (typeof steps)[number]

/** What somebody without projects sees: one question after the other, and then a board. */
export function FirstRun() {
  const [step, setStep] = useState<Step>('use')
  const [hasTeam, setTeam] = useState(false)
  const draft = useDraft<Names>('first project', { name: '', organization: '', emails: '' })
  const { colour = 'green', icon = null } = draft.values
  const { isBusy, start, startDemo } = useFirstProject()

  function choose(withTeam: boolean) {
    setTeam(withTeam)
    setStep('name')
  }

  return (
    <section className={styles.panel} aria-label="Your first project">
      {step === 'use' && (
        <>
          <header className={styles.words}>
            <h2 className={styles.title}>How will you use Laneway?</h2>
            <p className={styles.text}>You can change this at any time.</p>
          </header>
          <div className={styles.uses}>
            <Use icon={<UserRound />} name="Just me" onChoose={() => choose(false)}>
              A private project that only you can see.
            </Use>
            <Use icon={<UsersRound />} name="With my team" onChoose={() => choose(true)}>
              A shared space with the people you invite.
            </Use>
          </div>
          <footer className={styles.empty}>
            <p className={styles.text}>
              No projects yet. Create your first project to get started with task management.
            </p>
            <div className={styles.buttons}>
              <Button variant="filled" onClick={() => choose(false)}>
                Create Your First Project
              </Button>
              <Button aria-disabled={isBusy} onClick={() => void startDemo()}>
                Add a demo project
              </Button>
              <ButtonLink to="/import">I have a board elsewhere</ButtonLink>
            </div>
          </footer>
        </>
      )}
      {step === 'name' && (
        <NameStep
          values={draft.values}
          look={{ colour, icon }}
          hasTeam={hasTeam}
          onChange={draft.set}
          onBack={() => setStep('use')}
          onContinue={() => setStep('start')}
        />
      )}
      {step === 'start' && (
        <TemplateStep
          busy={isBusy}
          onBack={() => setStep('name')}
          onChoose={(template) => {
            const { name, organization, emails } = draft.values
            draft.forget()
            void start({
              name,
              look: { colour, icon },
              team: hasTeam ? { organization, emails } : null,
              template,
            })
          }}
        />
      )}
      <div className={styles.dots} aria-hidden>
        {steps.map((each) => (
          <span key={each} data-current={each === step || undefined} />
        ))}
      </div>
    </section>
  )
}

type UseProps = { icon: ReactNode; name: string; onChoose: () => void; children: string }

const Use = ({ icon, name, onChoose, children }: UseProps) => (
  <button type="button" className={styles.use} onClick={onChoose}>
    {icon}
    <span className={styles.caption}>{name}</span>
    <span className={styles.text}>{children}</span>
  </button>
)
