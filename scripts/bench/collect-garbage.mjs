import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * Loaded into a server that is measured: it collects its garbage when it is told to, so that its memory is what it holds
 * and not what it has not yet looked through.
 */

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
