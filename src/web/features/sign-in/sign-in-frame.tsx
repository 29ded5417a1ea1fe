import type { ReactNode } from 'react'
import { Logo } from '@/web/ui/marks/logo'
import lanesPictureStyles from './lanes-picture.module.css'
import styles from './sign-in-screen.module.css'

/** The frame of the sign-in screen. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <div className={styles.card}>
          <header className={styles.head}>
            <h1>
              <Logo large />
            </h1>
            <p className={styles.tagline}>Streamline your projects, amplify your productivity</p>
          </header>
          {children}
        </div>
        <footer className={styles.footer}>
          Icons by{' '}
          <a href="https://lucide.dev" target="_blank" rel="noopener noreferrer">
            Lucide
          </a>
        </footer>
      </main>
      <LanesPicture />
    </div>
  )
}

type Edge = 'high' | 'medium' | 'low'

const lanes: { drop: number; cards: Edge[] }[] = [
  { drop: 72, cards: ['high', 'medium', 'low', 'medium'] },
  { drop: 136, cards: ['medium', 'low', 'high'] },
  { drop: 96, cards: ['low', 'medium', 'low', 'high', 'low'] },
]

const lengths = [
  ['86%', '54%'],
  ['69%', '54%'],
  ['93%', '54%'],
  ['59%', '54%'],
  ['74%', '58%'],
] as const

/** A decorative picture of three lanes and a card being moved. */
function LanesPicture() {
  return (
    <div className={lanesPictureStyles.picture} aria-hidden>
      {lanes.map((lane, laneIndex) => (
        <div key={lane.drop} className={lanesPictureStyles.lane} style={{ marginBlockStart: lane.drop }}>
          {lane.cards.map((edge, index) => (
            <div
              key={index}
              className={`${lanesPictureStyles.card} ${laneIndex === 1 && index === 1 ? lanesPictureStyles.lifted : ''}`}
              style={{ borderInlineStartColor: `var(--edge-${edge})` }}
            >
              {lengths[(index + laneIndex) % lengths.length]?.map((width) => (
                <div key={width} className={lanesPictureStyles.line} style={{ width }} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
