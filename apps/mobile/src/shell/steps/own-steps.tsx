import type { ReactNode } from 'react'
import { useRead } from '../../lib/query.ts'
import { FirstSteps } from './first-steps.tsx'

export default function OwnSteps(): ReactNode {
  const { data } = useRead('GET /user/todo', {})
  return data && <FirstSteps steps={data.steps} />
}
