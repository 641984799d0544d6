import { until } from '../../harness/until.js';
import { picture } from '../../harness/images.js';
import { onScreen, today } from '../desk/open-desk.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { Person } from './person.js';

const pasted = '1. استاد رفیق، لاہور، 0300 1234567\n2. حاجی غلام رسول - قصور - 0301 7654321\nKhan, Multan\n';

describe('somebody’s first race, on a phone and in Urdu', () => {
  setStage();

  it('goes from the login over the first steps to results on screen, and ends with the logout', async () => {
    const phone = await Person.at(browser, server.url, '/login', { width: 390, height: 844, mobile: true });
    const { page } = phone;
    let shots = 0;
    /** Sees that nothing leads sideways. */
    const looks = async () => {
      await saveShot(page, `walk-${String((shots += 1)).padStart(2, '0')}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    };
    const tapLink = (name: string) => page.getByRole('link', { name, exact: true }).tap();

    await phone.button('اردو').tap();
    await phone.field('صارف کا نام').fill(server.admin.name);
    await page.getByLabel('پاس ورڈ', { exact: true }).fill(server.admin.password);
    await looks();
    await phone.button('لاگ اِن').tap();
    await phone.arrives('/dashboard');
    await phone.heading('پہلے قدم').waitFor();
    await looks();

    await tapLink('کیٹیگری بنائیں');
    await phone.button('کیٹیگری بنائیں').tap();
    await phone.field('کلب کا نام').fill('شاہین کلب');
    await looks();
    await phone.inDialog('بنائیں').tap();
    await tapLink('پہلے قدموں پر واپس');

    await tapLink('کبوتروں کے مالک شامل کریں');
    await phone.button('فہرست سے شامل کریں').tap();
    await phone.field('یا کسی چیٹ یا شیٹ سے سطریں پیسٹ کریں').fill(pasted);
    await phone.inDialog('3 مالک شامل کریں').waitFor();
    await looks();
    await phone.inDialog('3 مالک شامل کریں').tap();
    await page.getByRole('row', { name: 'Khan' }).waitFor();
    await looks();
    await tapLink('پہلے قدموں پر واپس');

    await tapLink('ٹورنامنٹ بنائیں');
    const poster = { name: 'poster.png', mimeType: 'image/png', buffer: await picture('png') };
    await page.locator('input[type=file]').setInputFiles(poster);
    await page.getByAltText('پوسٹر').waitFor();
    await phone.field('ٹورنامنٹ کا نام').fill('جشنِ بہاراں');
    await phone.field('کیٹیگری').selectOption('شاہین کلب');
    await phone.field('آغاز کی تاریخ').fill(onScreen(today));
    await phone.field('آغاز کا وقت').fill('00:00');
    await phone.field('دنوں کی تعداد').fill('1');
    await phone.button('ہر روز').tap();
    await phone.field('لگاتار دن').fill('1');
    await phone.field('کبوتروں کی تعداد').fill('3');
    await phone.field('سکرین پر دکھائیں').selectOption('سکرین پر');
    await phone.button('سب چنیں').tap();
    await page.keyboard.press('Escape');
    await looks();
    await phone.button('ٹورنامنٹ بنائیں').tap();
    await phone.arrives('/all-tournaments');
    await looks();
    await tapLink('پہلے قدموں پر واپس');

    await tapLink('ڈیسک کھولیں');
    await page.locator('.desk-pill.is-live').waitFor();
    await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).tap();
    // A phone's keyboard puts text in without telling keys.
    for (const time of ['0001', '0002', '0003']) {
      await page.keyboard.insertText(time);
      await page.keyboard.press('Enter');
    }
    await page.getByText('سب محفوظ ہے').waitFor();
    await looks();
    const landed = async () => {
      const [tournament] = await admin.must<{ _id: string }[]>('GET', '/get-tournaments');
      const { rows } = await admin.board(tournament?._id ?? '');
      return rows.flatMap(({ timeList }) => timeList.filter(Boolean));
    };
    await until(async () => (await landed()).length === 3, 'the landings to be stored');
    expect(await landed()).toEqual(['00:01:00', '00:02:00', '00:03:00']);

    await phone.button('مینو کھولیں').tap();
    await looks();
    await phone.dialog.getByRole('link', { name: 'ہوم', exact: true }).tap();
    await phone.arrives('/');
    await page.getByText('00:03').first().waitFor();
    await looks();
    await phone.goTo('/dashboard');
    await phone.button('مینو کھولیں').tap();
    await phone.dialog.getByText('لاگ آؤٹ', { exact: true }).tap();
    await phone.arrives('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await phone.goTo('/dashboard');
    await phone.button('لاگ اِن').waitFor();
    await looks();
    await phone.close();
  });
});
