import type { Route } from '../../http/call.ts'
import { addDestination } from './add-destination.ts'
import { listDestinations } from './list-destinations.ts'
import { listTemplates } from './list-templates.ts'
import { removeDestination } from './remove-destination.ts'
import { showOneDestination } from './show-one-destination.ts'

export const bankRoutes: readonly Route[] = [
  listTemplates,
  addDestination,
  removeDestination,
  listDestinations,
  showOneDestination,
]
