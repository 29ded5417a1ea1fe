import { chinese } from './chinese'
import { dutch } from './dutch'
import { english } from './english'
import { french } from './french'
import { german } from './german'
import { italian } from './italian'
import { japanese } from './japanese'
import { korean } from './korean'
import type { Language } from './language'
import { polish } from './polish'
import { portuguese } from './portuguese'
import { russian } from './russian'
import { spanish } from './spanish'
import { swedish } from './swedish'
import { turkish } from './turkish'

/** The first language decides the meaning of a word that several share. Only the server loads this. */
export const languages: readonly Language[] = [
  english,
  german,
  spanish,
  french,
  portuguese,
  italian,
  dutch,
  polish,
  russian,
  japanese,
  chinese,
  korean,
  swedish,
  turkish,
]
