import type { Banner } from '@parwaz/shared';
import { request } from './request';
import { upload } from './upload';

export async function listBanners(signal?: AbortSignal): Promise<Banner[]> {
  const { banners } = await request<{ banners: Banner[] }>('GET', '/get-all-banner', { signal });
  return banners;
}

/** Uploads a banner; `onProgress` is told the part that has gone out, 0 to 1. */
export async function createBanner(picture: File, onProgress: (part: number) => void): Promise<Banner> {
  const form = new FormData();
  form.append('bannerPicture', picture);
  const { banner } = await upload<{ banner: Banner }>('/banner', form, onProgress);
  return banner;
}

export async function deleteBanner(id: string): Promise<void> {
  await request('DELETE', `/delete/${id}`);
}
