import type { DailyResult, SaveResultInput, TypingDesk } from '@parwaz/shared';

export class RefusedError extends Error {
  override name = 'RefusedError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export class GoneError extends Error {
  override name = 'GoneError';
}

/** Uses only the REST calls that the screens make. */
export class Desk implements TypingDesk {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async signIn(origin: string, name: string, password: string): Promise<Desk> {
    const { token } = await new Desk(origin, '').call<{ token: string }>('POST', '/login', {
      name,
      password,
    });
    return new Desk(origin, token);
  }

  async ensureClub(name: string): Promise<void> {
    const { clubs } = await this.call<{ clubs: { name: string }[] }>('GET', '/get-all-clubs');
    if (clubs.some((club) => club.name === name)) return;
    await this.call('POST', '/create-club', { name });
  }

  async createOwner(fields: Record<string, string>, picture: Buffer): Promise<string> {
    const { owner } = await this.call<{ owner: { _id: string } }>(
      'POST',
      '/owner',
      form(fields, 'ownerPicture', picture),
    );
    return owner._id;
  }

  async createTournament(fields: Record<string, string>, poster: Buffer): Promise<string> {
    const body = form(fields, 'tournamentPicture', poster);
    return (await this.call<{ _id: string }>('POST', '/tournaments', body))._id;
  }

  results(tournamentId: string, date: string): Promise<DailyResult[]> {
    return this.call('GET', `/tournament-results/${tournamentId}/${date}`);
  }

  async saveResult(input: SaveResultInput): Promise<DailyResult> {
    return (await this.call<{ result: DailyResult }>('POST', '/results', input)).result;
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.origin}/parwaz${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new GoneError(`${method} ${path} was not answered`, { cause: error });
    });
    const answer = (await response.json()) as T & { message?: string };
    if (!response.ok) {
      throw new RefusedError(
        response.status,
        `${method} ${path}: ${response.status} ${answer.message ?? ''}`,
      );
    }
    return answer;
  }
}

function form(fields: Record<string, string>, pictureField: string, picture: Buffer): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set(pictureField, new Blob([new Uint8Array(picture)], { type: 'image/webp' }), `${pictureField}.webp`);
  return body;
}
