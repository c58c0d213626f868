import { bareDivision } from './bare-division.ts'
import { featureWalls, mobileLayers, pureCore, workspaceDirections } from './directions.ts'
import { clockAndChance, driverDoor, environment, sqlInStores } from './doors.ts'
import { featureNames } from './feature-names.ts'
import { focusedTests, laterMarks, machinePaths } from './leftovers.ts'
import { barrels, decisionNumbers, emptyNames, kebabCase } from './names.ts'
import { ownFigures } from './own-figures.ts'
import type { Repository, Rule } from './repository.ts'
import { physicalSides } from './right-to-left.ts'
import { fileLength, functionLength } from './size.ts'
import { repeatedRules, unknownRules, untestedRules } from './spec-rules.ts'
import { unusedExports } from './unused-exports.ts'
import { unusedFiles } from './unused-files.ts'
import { unusedMessages } from './unused-messages.ts'
import { vocabulary } from './vocabulary.ts'
import { wordsOfRoutes } from './words-of-routes.ts'

export const RULES: readonly Rule[] = [
  fileLength,
  functionLength,
  emptyNames,
  barrels,
  kebabCase,
  featureNames,
  decisionNumbers,
  workspaceDirections,
  pureCore,
  featureWalls,
  mobileLayers,
  sqlInStores,
  driverDoor,
  environment,
  clockAndChance,
  bareDivision,
  physicalSides,
  ownFigures,
  laterMarks,
  focusedTests,
  machinePaths,
  unusedFiles,
  unusedExports,
  unusedMessages,
  wordsOfRoutes,
  vocabulary,
  repeatedRules,
  unknownRules,
  untestedRules,
]

/** One block for each rule that is broken: its name and reason, then where. */
export function report(repository: Repository, rules: readonly Rule[] = RULES): string[] {
  return rules.flatMap(rule => {
    const findings = rule.check(repository)
    if (findings.length === 0) return []
    const places = findings.map(({ path, line, what }) => `  ${path}${line === undefined ? '' : `:${line}`}  ${what}`)
    return [[`${rule.name}: ${rule.reason}`, ...places].join('\n')]
  })
}
