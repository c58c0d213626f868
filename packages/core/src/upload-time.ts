/** How long a call with a file may take to arrive: what may be sent at all, over a slow network (30 kB a second). */
export const UPLOAD_MS_MAX = 5 * 60_000
