/* What every translated kernel stands on: faults, arithmetic as Python has it, and the arguments of entry points. */

#define Py_LIMITED_API 0x030B0000
#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#include <Python.h>
#include <numpy/arrayobject.h>
#include <numpy/arrayscalars.h>
#include <math.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A fault leaves all kernels at once and becomes an exception of the entry point. */

enum { NO_FAULT, BAD_INDEX, ZERO_DIVISION, OVERFLOW, NOT_ALLOWED };
typedef struct { jmp_buf back; int kind, line; const char *file, *what; } Guard;
static _Thread_local Guard *guard;

static _Noreturn __attribute__((noinline, cold)) void fault(int kind, const char *what, const char *file, int line)
{
    guard->kind = kind, guard->what = what, guard->file = file, guard->line = line;
    longjmp(guard->back, 1);
}
#ifdef _WIN32
#define SET_GUARD(own) setjmp((own).back)
#else
#define SET_GUARD(own) _setjmp((own).back) /* without the signal mask, which would take a system call */
#endif
#define FAULT(kind, what) fault(kind, what, __FILE__, __LINE__)

static PyObject *raised(const Guard *at)
{
    PyObject *kinds[] = {NULL, PyExc_IndexError, PyExc_ZeroDivisionError, PyExc_OverflowError, PyExc_ValueError};
    return PyErr_Format(kinds[at->kind], "%s:%d: %s", at->file, at->line, at->what);
}

static inline int64_t in_range(int64_t i, int64_t n, const char *file, int line)
{
    if ((uint64_t)i >= (uint64_t)n)
        fault(BAD_INDEX, "an index is out of range", file, line);
    return i;
}
#define CHECK(i, n) in_range(i, n, __FILE__, __LINE__)
#define REQUIRE(condition, what) do { if (!(condition)) FAULT(NOT_ALLOWED, what); } while (0)
#define UNREACHABLE() FAULT(NOT_ALLOWED, "a kernel ended without a result")

/* Arithmetic. Unchecked, whole numbers wrap (-fwrapv); checked, they fault. */

#ifdef CHECKED
#define INDEX(i, n) CHECK(i, n)
#define ASSERT(condition, what) REQUIRE(condition, what)
#define CHECKED_OPERATION(name, builtin) \
    static inline int64_t name(int64_t a, int64_t b, const char *file, int line) \
    { int64_t c; if (builtin(a, b, &c)) fault(OVERFLOW, "64 bits overflow", file, line); return c; }
CHECKED_OPERATION(add, __builtin_add_overflow)
CHECKED_OPERATION(sub, __builtin_sub_overflow)
CHECKED_OPERATION(mul, __builtin_mul_overflow)
static inline int64_t shl(int64_t a, int64_t b, const char *file, int line)
{
    if (b < 0 || b > 62 || a >> (63 - b) != a >> 63)
        fault(OVERFLOW, "64 bits overflow", file, line);
    return (int64_t)((uint64_t)a << b);
}
#define ADD(a, b) add(a, b, __FILE__, __LINE__)
#define SUB(a, b) sub(a, b, __FILE__, __LINE__)
#define MUL(a, b) mul(a, b, __FILE__, __LINE__)
#define SHL(a, b) shl(a, b, __FILE__, __LINE__)
static inline int64_t narrow(int64_t x, int64_t least, int64_t most, const char *file, int line)
{
    if (x < least || x > most)
        fault(OVERFLOW, "a number does not fit where it is stored", file, line);
    return x;
}
#define NARROW(x, least, most) narrow(x, least, most, __FILE__, __LINE__)
#else
#define INDEX(i, n) (i)
#define ASSERT(condition, what) ((void)0)
#define ADD(a, b) ((a) + (b))
#define SUB(a, b) ((a) - (b))
#define MUL(a, b) ((a) * (b))
#define SHL(a, b) ((int64_t)((uint64_t)(a) << (b)))
#define NARROW(x, least, most) (x)
#endif

#define TO_int8_t(x) ((int8_t)NARROW(x, INT8_MIN, INT8_MAX))
#define TO_uint8_t(x) ((uint8_t)NARROW(x, 0, UINT8_MAX))
#define TO_int16_t(x) ((int16_t)NARROW(x, INT16_MIN, INT16_MAX))
#define TO_uint16_t(x) ((uint16_t)NARROW(x, 0, UINT16_MAX))
#define TO_int32_t(x) ((int32_t)NARROW(x, INT32_MIN, INT32_MAX))
#define TO_int64_t(x) (x)
#define TO_bool(x) ((x) != 0)
#define TO_float(x) ((float)(x))
#define TO_double(x) (x)

static inline int64_t floored(int64_t a, int64_t b, const char *file, int line)
{
    if (b == 0)
        fault(ZERO_DIVISION, "division by zero", file, line);
    if (b == -1)
        return SUB(0, a);
    return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}
static inline int64_t rest(int64_t a, int64_t b, const char *file, int line)
{
    if (b == 0)
        fault(ZERO_DIVISION, "division by zero", file, line);
    if (b == -1)
        return 0;
    int64_t left = a % b;
    return left != 0 && (left < 0) != (b < 0) ? left + b : left;
}
static inline double divided(double a, double b, const char *file, int line)
{
    if (b == 0)
        fault(ZERO_DIVISION, "division by zero", file, line);
    return a / b;
}
static inline int64_t whole(double x, const char *file, int line)
{
    if (!(x > -0x1p63 && x < 0x1p63))
        fault(OVERFLOW, "a fraction too large for a whole number", file, line);
    return (int64_t)x;
}
#define FLOOR(a, b) floored(a, b, __FILE__, __LINE__)
#define REST(a, b) rest(a, b, __FILE__, __LINE__)
#define DIVIDE(a, b) divided(a, b, __FILE__, __LINE__)
#define to_int(x) whole(x, __FILE__, __LINE__)

static inline int64_t min_int(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t max_int(int64_t a, int64_t b) { return b > a ? b : a; }
static inline double min_float(double a, double b) { return b < a ? b : a; }
static inline double max_float(double a, double b) { return b > a ? b : a; }
static inline int64_t abs_int(int64_t a) { return a < 0 ? SUB(0, a) : a; }
static inline double abs_float(double a) { return a < 0 ? -a : a; }
static inline int64_t trailing_zeros(int64_t bits)
{
    return bits ? __builtin_ctzll((uint64_t)bits) : -1;
}

/* Memory of a function: at least one element, for C has no array of none. */
#ifdef CHECKED
#define ROOM(n) (CHECK(n, 1 << 24) + 1)
#else
#define ROOM(n) ((n) + 1)
#endif

/* The arguments of entry points. A wrong one is a sentence. */

static int is_count(const char *name, Py_ssize_t given, Py_ssize_t wanted)
{
    if (given != wanted)
        PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, and %zd are given.", name, wanted, given);
    return given == wanted;
}
static int is_bundle(PyObject *given, const char *what, Py_ssize_t wanted)
{
    int is_one = PyTuple_Check(given) && PyTuple_Size(given) == wanted;
    if (!is_one)
        PyErr_Format(PyExc_TypeError, "%s must be a tuple of %zd.", what, wanted);
    return is_one;
}
static int take_int(PyObject *given, int64_t *to)
{
    *to = PyLong_AsLongLong(given);
    return *to != -1 || !PyErr_Occurred();
}
static int take_float(PyObject *given, double *to)
{
    *to = PyFloat_AsDouble(given);
    return *to != -1 || !PyErr_Occurred();
}
static int take_array(PyObject *given, const char *what, int type, int dimensions, void **at, int64_t *shape)
{
    PyArrayObject *array = (PyArrayObject *)given;
    if (!PyArray_Check(given) || !PyArray_EquivTypenums(PyArray_TYPE(array), type)
        || PyArray_NDIM(array) != dimensions || !PyArray_ISCARRAY(array)) {
        PyErr_Format(PyExc_TypeError, "%s.", what);
        return 0;
    }
    *at = PyArray_DATA(array);
    for (int k = 0; k < dimensions; k++)
        shape[k] = PyArray_DIM(array, k);
    return 1;
}
static int is_layout(PyObject *own, PyObject **known, const char *layout)
{
    if (own == *known)
        return 1;
    if (*known)
        return PyArray_EquivTypes((PyArray_Descr *)own, (PyArray_Descr *)*known);
    PyObject *text = PyObject_Str(own);
    int same = text && PyUnicode_CompareWithASCIIString(text, layout) == 0;
    Py_XDECREF(text);
    if (same) {
        Py_INCREF(own);
        *known = own;
    }
    PyErr_Clear();
    return same;
}
static int take_records(PyObject *given, const char *what, PyObject **known, const char *layout, void **at, int64_t *n)
{
    PyArrayObject *array = (PyArrayObject *)given;
    if (PyArray_Check(given) && PyArray_NDIM(array) == 1 && PyArray_ISCARRAY(array)
        && is_layout((PyObject *)PyArray_DESCR(array), known, layout)) {
        *at = PyArray_DATA(array);
        *n = PyArray_DIM(array, 0);
        return 1;
    }
    PyErr_Format(PyExc_TypeError, "%s.", what);
    return 0;
}
static int take_record(PyObject *given, const char *what, PyObject **known, const char *layout, void **at)
{
    if (PyArray_IsScalar(given, Void) && is_layout((PyObject *)((PyVoidScalarObject *)given)->descr, known, layout)) {
        *at = ((PyVoidScalarObject *)given)->obval;
        return 1;
    }
    PyErr_Format(PyExc_TypeError, "%s.", what);
    return 0;
}
