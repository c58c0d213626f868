/** Where the people of a Pakistani broker live, home first. Any other country's number is typed with its plus sign. */
export const AREA_CODES = [
  '+92',
  '+971',
  '+966',
  '+968',
  '+974',
  '+965',
  '+973',
  '+44',
  '+1',
  '+49',
  '+33',
  '+39',
  '+60',
  '+61',
  '+90',
] as const
