/** A reason to refuse a save, with the path in the request. */
export interface SaveFault {
  id:
    | 'result.not-a-time'
    | 'result.too-many-slots'
    | 'result.before-start'
    | 'result.mark-with-time'
    | 'result.not-a-loft'
    | 'result.not-a-date';
  path: string;
  message: string;
}
