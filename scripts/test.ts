import { runSteps } from './run-steps.ts'
import { STATIC_STEPS } from './static-steps.ts'
import { vitestStep } from './steps.ts'

const steps = [
  ...STATIC_STEPS,
  { title: 'web apps build', command: ['scripts/build.ts'] },
  vitestStep('core, server, clients, simulation', ['core', 'server', 'clients', 'sim']),
  vitestStep('breaking things (test/stress)', ['stress']),
  vitestStep('a browser (test/e2e)', ['e2e']),
]

await runSteps(steps, 85)
